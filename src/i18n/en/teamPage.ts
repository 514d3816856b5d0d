/** Words of a project's team tab: who does what, and who is in it. */
export default {
  parts: {
    label: 'Parts of the team’s page',
    work: 'Work',
    people: 'People',
  },
  work: {
    byPerson: 'By person',
    byPlace: 'By location',
    about:
      'Photos are given to a person one by one; what is added to a location later belongs to nobody until it is given. Single photos are given under Photos.',
    person: 'To be reviewed by',
    place: 'Location',
    photos: 'Photos',
    boxesLeft: 'Detections to judge',
    progress: 'Progress',
    doneOf: '{done:number|count} of {total:number|count} photo{{total:|s}} done',
    nobody: 'Nobody',
    show: 'Show photos',
    goOn: 'Go on',
    give: 'Give to…',
    giveAt: 'Give {count:number|count} photo{{s}} at {place:string} to…',
    share: '{name:string} {count:number|count}',
    given: '{count:number|count} photo{{s}} given to {name:string}.',
    taken: '{count:number|count} photo{{s}} given to nobody.',
    filter: 'Reviewed by',
  },
  people: {
    title: 'People of this project',
    person: 'Name',
    user: 'User name',
    roles: 'Roles',
    you: '(you)',
    none: 'Nothing says yet who is in this project. An administrator’s next run of setup writes it.',
    leadOnly: 'A lead of this project says who is in it.',
    may: 'What each may do',
    does: {
      lead: 'Everything but sign: photos, verdicts, records, locations, labels and settings; who reviews what.',
      inspector: 'Photos, models’ runs, verdicts, drawing, records, locations and labels; no settings.',
      reviewer: 'Verdicts and comments on detections; no records, no photos.',
      signer: 'As a reviewer, and records with their signature.',
      viewer: 'Looks at everything and writes nothing.',
    },
  },
  invitation: {
    title: 'Invite somebody, or change their roles',
    about:
      'Only the server’s administrator can let somebody in. Say here who and what they may do, and send the administrator the text.',
    displayName: 'Name as the team knows it',
    begin: 'Enter a user name and tick a role to get the text.',
    joins:
      '{name:string} is new in this project. A password that isn’t in the file is made by setup and told once.',
    changes: '{name:string} is in this project: these roles take the place of theirs.',
    noRoles: 'Without a role {name:string} can’t open this project any more.',
    file: 'Put this among “people” in team.json; whoever is listed there already gets these roles beside those of other projects:',
    after:
      'Who is signed in keeps the earlier roles until they sign in again. The list above changes when setup has run.',
  },
} as const;
