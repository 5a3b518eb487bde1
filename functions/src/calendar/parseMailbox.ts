const MAILBOX = /^\s*(.*?)\s*<([^<>]+)>\s*$/;

/** Splits `Name <address>` into its parts. An address alone is also the name. */
export const parseMailbox = (written: string): { name: string; email: string } => {
  const [, name = '', email = ''] = MAILBOX.exec(written) ?? [];
  return email ? { name: name.replaceAll('"', ''), email } : { name: written, email: written };
};
