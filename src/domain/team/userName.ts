const USER = /^[a-z0-9._-]{1,32}$/;

/** Whether a text may be somebody's name on the server: it is part of stamps. */
export const isUserName = (text: string): boolean => USER.test(text);
