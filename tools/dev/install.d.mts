export interface LockedPackage {
  version?: string;
  optional?: boolean;
}

export function isInstalled(
  wanted: Record<string, LockedPackage>,
  installed: Record<string, LockedPackage> | null,
): boolean;
