/** Gives a value, such as a part of an answer, the type that the test knows it has. */
export const known = <Form>(value: unknown): Form => value as Form;

/** Reads JSON whose form the test knows. */
export const parsed = <Form>(text: string): Form => known<Form>(JSON.parse(text));
