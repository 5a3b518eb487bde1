/**
 * `npm run mutation [-- --sample 40 --from 7]` tries mutants of the rules, `npm run mutation -- domain [--sample 120 --seed 1]`
 * those of the domain.
 */
export const mutation = async ([subject = '', ...options]: string[]): Promise<number> =>
  subject === 'domain'
    ? (await import('./mutateDomain')).mutateDomain(options)
    : (await import('./mutateRules')).mutateRules([subject, ...options].filter(Boolean));
