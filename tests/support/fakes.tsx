import type { ReactNode } from 'react';

const replaced = new Map<object, object>();

/** Puts fakes in place of members of what the application reaches the outside by; the real ones return after the test. */
export const installFakes = <Port extends object>(port: Port, fakes: object): void => {
  if (!replaced.has(port)) replaced.set(port, { ...port });
  Object.assign(port, fakes);
};

/** Puts the real members back. */
export const restoreFakes = (): void => {
  for (const [port, real] of replaced) Object.assign(port, real);
  replaced.clear();
};

/** Shows its children over fakes. */
export function Fake({ port, by, children }: { port: object; by: object; children: ReactNode }) {
  installFakes(port, by);
  return children;
}
