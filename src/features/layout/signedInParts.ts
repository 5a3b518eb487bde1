/** Parts of the layout that only accounts see, in one chunk. */
export { NotificationBell } from './NotificationBell';
export { WorkspaceLayout } from './WorkspaceLayout';
