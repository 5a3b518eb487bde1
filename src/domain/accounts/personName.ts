/** Returns the name under which an account signs. */
export const formatPersonName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
