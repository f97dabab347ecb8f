/** How an app under test tells its test something: one line of its output. */
export const mark = 'fact ';

export const print = (name: string, value: unknown): void => console.log(mark + JSON.stringify([name, value ?? null]));
