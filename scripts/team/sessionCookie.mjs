// CouchDB's session cookie.

const NAME = 'AuthSession';

/** Only this cookie is passed to CouchDB. */
export function ownCookie(header) {
  const found = (header ?? '').split(/; */).find((one) => one.startsWith(`${NAME}=`));
  return found === undefined ? undefined : found;
}

/** The name in a session's cookie, for choosing a node; it proves nothing. */
export function nameInCookie(header) {
  const [, value = ''] = (ownCookie(header) ?? '').split('=', 2);
  return Buffer.from(value, 'base64url').toString('latin1').split(':', 1)[0] ?? '';
}

/**
 * The cookie for browsers: inaccessible to scripts and other sites, and only sent to the database.
 *
 * @param {string} cookie the header as set by CouchDB
 * @param {boolean} isSecure whether the browser uses TLS
 */
export function guardedCookie(cookie, isSecure) {
  const [value, ...attributes] = cookie.split(/; */);
  const kept = attributes.filter((one) => /^(expires|max-age)=/i.test(one));
  return [value, ...kept, 'Path=/couch', 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])].join(
    '; ',
  );
}
