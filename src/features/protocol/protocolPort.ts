import { freshIdToken } from '@data/account';
import { reloadPage } from '@data/browserPage';
import { callFunction } from '@data/callFunction';
import { dropProtocolCopy, keepProtocolCopy, readProtocolCopy, saveProtocol } from '@data/protocolDrafts';
import { createContext } from 'react';

/** How the protocol reaches the outside; tests give their own. */
export type ProtocolPort = {
  save: typeof saveProtocol;
  readCopy: typeof readProtocolCopy;
  keepCopy: typeof keepProtocolCopy;
  dropCopy: typeof dropProtocolCopy;
  call: typeof callFunction;
  freshIdToken: () => Promise<string>;
  /** Leaves the application for an address. */
  goTo: (address: string) => void;
};

export const ProtocolPortContext = createContext<ProtocolPort>({
  save: saveProtocol,
  readCopy: readProtocolCopy,
  keepCopy: keepProtocolCopy,
  dropCopy: dropProtocolCopy,
  call: callFunction,
  freshIdToken,
  goTo: reloadPage,
});
