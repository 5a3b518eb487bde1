import { spawnSync } from 'node:child_process';
import { findProgram, installSystemPackage } from './host';
import { UserFacingError } from './userFacingError';

const OLDEST_JAVA = 17;

/** The compiler is needed only where the Storage rules runtime is compiled, but it comes with the package. */
const JDK = { debian: 'default-jdk-headless', fedora: 'java-latest-openjdk-devel', alpine: 'openjdk17-jdk' };

/** Makes sure that a Java runtime for the emulators is there. @throws PlainError when it cannot be had */
export function requireJava(): void {
  if (readJavaVersion() >= OLDEST_JAVA) return;
  if (installSystemPackage(JDK) && readJavaVersion() >= OLDEST_JAVA) return;
  throw new UserFacingError(
    `The Firebase emulators need Java ${OLDEST_JAVA} or later: install a JDK and try again.`,
  );
}

/** Makes sure that the Java compiler is there. @throws PlainError when it cannot be had */
export function requireJavaCompiler(): void {
  if (findProgram('javac') ?? (installSystemPackage(JDK) && findProgram('javac'))) return;
  throw new UserFacingError(
    `The Storage rules runtime needs the Java compiler: install a JDK ${OLDEST_JAVA} or later.`,
  );
}

/** The major version of the Java on PATH; 0 when there is none. */
function readJavaVersion(): number {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0);
}
