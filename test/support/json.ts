/** Takes a value, such as a part of an answer, for what the test knows it to be. */
export const known = <Form>(value: unknown): Form => value as Form;

/** Reads JSON whose form the test knows. */
export const parsed = <Form>(text: string): Form => known<Form>(JSON.parse(text));
