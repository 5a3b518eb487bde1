import { spawnSync } from 'node:child_process';
import { findProgram, installSystemPackage } from './host';
import { UserFacingError } from './userFacingError';

const OLDEST_JAVA = 17;

/** The compiler is only needed to compile the Storage rules runtime, but it comes with the package. */
const JDK = { debian: 'default-jdk-headless', fedora: 'java-latest-openjdk-devel', alpine: 'openjdk17-jdk' };

/** Ensures a Java runtime for the emulators. Throws a `UserFacingError` if it is unavailable. */
export function requireJava(): void {
  if (readJavaVersion() >= OLDEST_JAVA) return;
  if (installSystemPackage(JDK) && readJavaVersion() >= OLDEST_JAVA) return;
  throw new UserFacingError(
    `The Firebase emulators need Java ${OLDEST_JAVA} or later: install a JDK and try again.`,
  );
}

/** Ensures the Java compiler. Throws a `UserFacingError` if it is unavailable. */
export function requireJavaCompiler(): void {
  if (findProgram('javac') ?? (installSystemPackage(JDK) && findProgram('javac'))) return;
  throw new UserFacingError(
    `The Storage rules runtime needs the Java compiler: install a JDK ${OLDEST_JAVA} or later.`,
  );
}

/** Returns the major version of the Java on PATH, or 0 if there is none. */
function readJavaVersion(): number {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0);
}
