/** CPU time allowed for a hostile input, in ms. Quadratic processing takes a minute or more. */
const CPU_BUDGET_MS = 3000;

/**
 * Runs code that a hostile input must not make expensive. Throws if it uses more CPU time than the budget. CPU time of this
 * thread is measured because wall-clock time also passes while a busy machine does nothing. `npm run bench` measures how fast a
 * call is.
 */
export const withCpuBudget = async <A>(run: () => A | Promise<A>): Promise<A> => {
  const before = process.threadCpuUsage();
  const answer = await run();
  const { user, system } = process.threadCpuUsage(before);
  const ms = (user + system) / 1000;
  if (ms > CPU_BUDGET_MS) throw new Error(`It took ${Math.round(ms)} ms of the processor.`);
  return answer;
};
