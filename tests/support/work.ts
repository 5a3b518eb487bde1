/** What a hostile input may cost. One whose cost grows with the square of its size takes a minute and more. */
const CPU_BUDGET_MS = 3000;

/**
 * Runs what a hostile input may not make dear; throws where it took more work than any input may. The work is the time the
 * processor spent on this thread: on a loaded computer the clock goes on while nothing is done. How fast a call is, `npm run bench`
 * tells.
 */
export const withCpuBudget = async <A>(run: () => A | Promise<A>): Promise<A> => {
  const before = process.threadCpuUsage();
  const answer = await run();
  const { user, system } = process.threadCpuUsage(before);
  const ms = (user + system) / 1000;
  if (ms > CPU_BUDGET_MS) throw new Error(`It took ${Math.round(ms)} ms of the processor.`);
  return answer;
};
