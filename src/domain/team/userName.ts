const USER = /^[a-z0-9._-]{1,32}$/;

/** Whether a text is a valid user name: it becomes part of stamps. */
export const isUserName = (text: string): boolean => USER.test(text);
