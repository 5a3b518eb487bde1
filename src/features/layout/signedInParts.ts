/** What only accounts see of the frames, in one file. */
export { NotificationBell } from './NotificationBell';
export { WorkspaceLayout } from './WorkspaceLayout';
