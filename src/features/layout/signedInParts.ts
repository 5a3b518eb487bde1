/** Parts of the layout that only accounts see, in one chunk. */
export { AccountTabs } from './AccountTabs';
export { NotificationBell } from './NotificationBell';
export { WorkspaceLayout } from './WorkspaceLayout';
export { WorkspaceMenu } from './WorkspaceMenu';
