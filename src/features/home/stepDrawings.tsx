import type { ReactNode } from 'react';

export const STEPS = ['offer', 'contract', 'deposit', 'keys'] as const;

const GROUND = <path d="M2 90h156" />;

/** Line drawings of the four steps: a shop with a sign, a lease with a pen, a transfer, a key at an open door. */
export const STEP_DRAWINGS: Record<(typeof STEPS)[number], ReactNode> = {
  offer: (
    <>
      <path className="tint" d="M20 34h96v56H20z" />
      {GROUND}
      <path d="M20 90V34h96v56M14 34l10-18h88l10 18zM32 90V54h28v36M70 54h36v24H70zM70 66h36" />
      <path d="M54 72v5" className="accent" />
      <path d="M132 14v76M132 18h24v22h-24" className="accent" />
      <path d="M139 29l4 4 7-8" className="accent" />
    </>
  ),
  contract: (
    <>
      <path className="tint" d="M34 8h46l20 20v62H34z" />
      {GROUND}
      <path d="M34 90V8h46l20 20v62M80 8v20h20M46 30h22M46 42h42M46 54h42" />
      <path d="M46 74c6-10 10-10 10-2s6 4 9-2 7 4 14 2" className="accent" />
      <path d="M104 78l34-50 9 6-34 50-11 5zM132 37l9 6" className="accent" />
    </>
  ),
  deposit: (
    <>
      <path className="tint" d="M16 34h66v56H16z" />
      {GROUND}
      <path d="M10 34l39-24 39 24zM18 90V42M34 90V42M64 90V42M80 90V42M10 84h78" />
      <circle cx="49" cy="25" r="4" />
      <circle cx="130" cy="62" r="20" className="accent" />
      <path d="M121 62l6 6 12-13M98 30h24M114 22l9 8-9 8" className="accent" />
    </>
  ),
  keys: (
    <>
      <path className="tint" d="M28 10h44v80H28z" />
      {GROUND}
      <path d="M28 90V10h44v80M28 10l30 8v72l-30 0M50 54v6" />
      <circle cx="102" cy="46" r="14" className="accent" />
      <circle cx="97" cy="46" r="3" className="accent" />
      <path d="M116 46h36v10M142 46v8" className="accent" />
    </>
  ),
};
