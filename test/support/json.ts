/** Reads JSON whose form the test knows. */
export const parsed = <Form>(text: string): Form => JSON.parse(text) as Form;
