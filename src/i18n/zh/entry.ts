import errors from './errors.ts';
import login from './login.ts';
import shell from './shell.ts';

/** The words needed before a person is signed in. */
export default { shell, login, errors };
