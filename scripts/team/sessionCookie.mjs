// The cookie by which CouchDB knows who is signed in.

const NAME = 'AuthSession';

/** Nothing but this cookie goes to CouchDB. */
export function ownCookie(header) {
  const found = (header ?? '').split(/; */).find((one) => one.startsWith(`${NAME}=`));
  return found === undefined ? undefined : found;
}

/** The name in a session's cookie, for choosing a node; it is no proof of anything. */
export function nameInCookie(header) {
  const [, value = ''] = (ownCookie(header) ?? '').split('=', 2);
  return Buffer.from(value, 'base64url').toString('latin1').split(':', 1)[0] ?? '';
}

/**
 * A cookie as browsers get it: out of reach for scripts and other sites, and sent to the database alone.
 *
 * @param {string} cookie the header as CouchDB set it
 * @param {boolean} isSecure whether the browser came by TLS
 */
export function guardedCookie(cookie, isSecure) {
  const [value, ...attributes] = cookie.split(/; */);
  const kept = attributes.filter((one) => /^(expires|max-age)=/i.test(one));
  return [value, ...kept, 'Path=/couch', 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])].join(
    '; ',
  );
}
