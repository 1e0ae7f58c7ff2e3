/** The types of a list as a file. */
export const csvType = 'text/csv';
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
