/** Returns the name under which an account signs. */
export const formatItemName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
