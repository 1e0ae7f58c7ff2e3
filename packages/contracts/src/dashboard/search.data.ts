/** With so many results of one type, the answer of the search says which lists have more. */
export const searchGroupSize = 5;
