/** An e-mail address as it is stored, looked up and compared: without blanks around it, in lower case. */
export const plainEmail = (email: string): string => email.trim().toLowerCase();

/** Whether two texts are the same address, however they are written. */
export const isSameEmail = (one: string, other: string): boolean => plainEmail(one) === plainEmail(other);
