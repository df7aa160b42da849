export declare const typesOf: (description: object) => Promise<string>;
