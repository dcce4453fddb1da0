/** Values of a sentence by the name of their place. */
export type Params = Readonly<Record<string, string | number>>;

type Placeholder<Sentence extends string> = Sentence extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholder<Rest> : never;

/** The values that a sentence needs: none, or one for each `{{name}}` in it. */
export type ParamsOf<Sentence extends string> = [Placeholder<Sentence>] extends [never]
  ? []
  : [params: Readonly<Record<Placeholder<Sentence>, string | number>>];

/** Puts values in the places of a sentence: `Must be at most {{max}}`. A place without a value stays as it is. */
export function fillIn(sentence: string, params: Params): string {
  return sentence.replace(/\{\{(\w+)\}\}/gu, (place, name: string) => String(params[name] ?? place));
}
