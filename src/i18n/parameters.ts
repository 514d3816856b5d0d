/** The types of template arguments, by name. */
interface Values {
  readonly string: string;
  readonly number: number;
}

/** How a value may be formatted, after its type: `{count:number|count}`. */
export type FormatterName = 'number' | 'count' | 'confidence' | 'currency';

/** The parts of a template in braces: `name:type|formatter` as written, a plural form as `plural:name`. */
type Parts<Template extends string, Found extends string = never> = Template extends `${string}{${infer Rest}`
  ? Rest extends `{${infer Forms}}}${infer After}`
    ? Parts<After, Found | (Forms extends `${infer Name}:${string}` ? `plural:${Name}` : Unnamed<Found>)>
    : Rest extends `${infer Part}}${infer After}`
      ? Parts<After, Found | Part>
      : Found | `unclosed:${Rest}`
  : Found;

/** `{{one|other}}` counts by the argument before it, or by the only possible one. */
type Unnamed<Found> = [Found] extends [never] ? 'plural:0' : never;

type Plural = `plural:${string}`;
/** The parameters of a template as written; plural forms add none that must be shown. */
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
/** The parts of a template with an unknown type or formatter. */
export type Unreadable<Template extends string, Part = Written<Template>> = Part extends unknown
  ? [ValueOf<Part>] extends [never]
    ? Part
    : never
  : never;

/** The part that gives an argument's type; an argument used only for counting has none. */
type Typed<Template extends string, Name> = Extract<Written<Template>, `${Name & string}:${string}`>;
type ArgumentOf<Template extends string, Name> = [Typed<Template, Name>] extends [never]
  ? number
  : ValueOf<Typed<Template, Name>>;

/**
 * The arguments of a template, parsed from its text as typesafe-i18n's runtime does: none, one by position
 * (`{0:number}`), or an object of named ones. Of the runtime's syntax `{name:type|formatter}` and `{{name:one|other}}`
 * have types; optional arguments and switches are refused.
 */
export type Arguments<Template extends string> = Template extends unknown
  ? [Names<Template>] extends [never]
    ? []
    : Names<Template> extends '0'
      ? [value: ArgumentOf<Template, '0'>]
      : [values: { readonly [Name in Names<Template>]: ArgumentOf<Template, Name> }]
  : never;
