import { createContext } from 'react';

/** Whether there is a connection. The app provides it, because the parts of `ui` know no data. */
export const ConnectionContext = createContext(true);
