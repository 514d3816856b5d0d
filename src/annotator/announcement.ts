/** A message for screen readers, as data: the words are in the dictionaries under `annotator.said.<key>`. */
export interface Announcement {
  readonly key:
    | 'selected'
    | 'selected_many'
    | 'deselected'
    | 'judged'
    | 'graded'
    | 'relabelled'
    | 'drawn'
    | 'changed'
    | 'pasted'
    | 'copied'
    | 'deleted'
    | 'undone'
    | 'redone'
    | 'nothing_to_undo'
    | 'nothing_to_redo'
    | 'photo_done'
    | 'drag_lost'
    | 'too_small'
    | 'threshold'
    | 'tool'
    | 'hidden'
    | 'shown'
    | 'auto_advance_on'
    | 'auto_advance_off'
    | 'judged_hidden'
    | 'judged_shown'
    | 'components_hidden'
    | 'components_shown'
    | 'tags_all'
    | 'tags_thinned'
    | 'camera_follows'
    | 'camera_stays'
    | 'saved'
    | 'measure_what'
    | 'measure_nearer'
    | 'measure_outside'
    | 'measure_no_scale'
    | 'measure_more'
    | 'measure_not_found'
    | 'nothing_suggested'
    | 'no_other_word';
  /** Plain values: ids, label keys, verdicts, numbers; the screen translates keys. */
  readonly params: Readonly<Record<string, string | number>>;
  /** What is said before it: a verdict, for instance, before the damage that comes next. */
  readonly before?: Announcement;
}
