/** Only what American English spells otherwise; all else is taken from `en`. */
export default { login: { badEmail: 'Enter an email address like name@company.com, or leave it empty.' } };
