const SUBJECT_MAX_CHARS = 72;
const SUBJECT = /^[a-zA-Z][a-zA-Z0-9]*: [a-z]/;
/** Subjects that git writes by itself. */
const BY_GIT = /^(Merge|Revert|fixup!|squash!) /;

/** Returns why the subject of a commit is refused, or `null`. */
export const findSubjectFault = (subject: string): string | null => {
  if (BY_GIT.test(subject)) return null;
  if (!SUBJECT.test(subject)) return 'write "area: imperative", as in "leases: refuse a day before the term"';
  if (subject.length > SUBJECT_MAX_CHARS)
    return `${subject.length} characters, at most ${SUBJECT_MAX_CHARS} fit`;
  return subject.endsWith('.') ? 'leave out the full stop' : null;
};
