/** What the runtime puts into a template, by the name of the type. */
interface Values {
  readonly string: string;
  readonly number: number;
}

/** How a value may be written, after its type: `{count:number|count}`. */
export type FormatterName = 'number' | 'count' | 'confidence' | 'currency';

/** The parts of a template in braces: `name:type|formatter` as it is written, a plural form as `plural:name`. */
type Parts<Template extends string, Found extends string = never> = Template extends `${string}{${infer Rest}`
  ? Rest extends `{${infer Forms}}}${infer After}`
    ? Parts<After, Found | (Forms extends `${infer Name}:${string}` ? `plural:${Name}` : Unnamed<Found>)>
    : Rest extends `${infer Part}}${infer After}`
      ? Parts<After, Found | Part>
      : Found | `unclosed:${Rest}`
  : Found;

/** `{{one|other}}` counts by the argument before it, or by the only one there can be. */
type Unnamed<Found> = [Found] extends [never] ? 'plural:0' : never;

type Plural = `plural:${string}`;
/** The parameters of a template as they are written in it; plural forms add none that must be shown. */
export type Written<Template extends string> = Exclude<Parts<Template>, Plural>;
type NameOf<Part> = Part extends `plural:${infer Name}`
  ? Name
  : Part extends `${infer Name}:${string}`
    ? Name
    : Part;
/** The names of all arguments of a template. */
export type Names<Template extends string> = NameOf<Parts<Template>>;

type ValueOf<Part> = Part extends `${string}:${infer Type extends keyof Values}`
  ? Values[Type]
  : Part extends `${string}:${infer Type extends keyof Values}|${FormatterName}`
    ? Values[Type]
    : never;
/** The parts of a template that say no known type or formatter. */
export type Unreadable<Template extends string, Part = Written<Template>> = Part extends unknown
  ? [ValueOf<Part>] extends [never]
    ? Part
    : never
  : never;

/** The part that says an argument's type; one that is only counted by has none. */
type Typed<Template extends string, Name> = Extract<Written<Template>, `${Name & string}:${string}`>;
type ArgumentOf<Template extends string, Name> = [Typed<Template, Name>] extends [never]
  ? number
  : ValueOf<Typed<Template, Name>>;

/**
 * The arguments with which a template is said, read from its text as typesafe-i18n's runtime reads it: none, one by
 * position (`{0:number}`), or an object of those that are named. Of the runtime's syntax there are types for
 * `{name:type|formatter}` and `{{name:one|other}}`; optional arguments and switches are refused.
 */
export type Arguments<Template extends string> = Template extends unknown
  ? [Names<Template>] extends [never]
    ? []
    : Names<Template> extends '0'
      ? [value: ArgumentOf<Template, '0'>]
      : [values: { readonly [Name in Names<Template>]: ArgumentOf<Template, Name> }]
  : never;
