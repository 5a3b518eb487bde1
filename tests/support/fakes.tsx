import type { ReactNode } from 'react';

const replaced = new Map<object, object>();

/** Replaces members of a port of the application by fakes; they are restored after the test. */
export const installFakes = <Port extends object>(
  port: Port,
  fakes: { [Member in keyof Port]?: unknown },
): void => {
  if (!replaced.has(port)) replaced.set(port, { ...port });
  Object.assign(port, fakes);
};

/** Restores the real members. */
export const restoreFakes = (): void => {
  for (const [port, real] of replaced) Object.assign(port, real);
  replaced.clear();
};

/** Renders its children with fakes installed. */
export function Fake({ port, by, children }: { port: object; by: object; children: ReactNode }) {
  installFakes(port, by);
  return children;
}
