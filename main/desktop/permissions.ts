/** What the page may do beyond showing itself: only put text on the clipboard, which the copy buttons need. */
import { session } from 'electron';
import { isOwnPage } from './address.ts';

/** Whether the page at `address` gets a permission. */
export function isGranted(permission: string, address: string | undefined): boolean {
  return permission === 'clipboard-sanitized-write' && address !== undefined && isOwnPage(address);
}

/** Called when the app is ready. Most of the page's interfaces are checked first and then requested: both are answered. */
export function limitPermissions(): void {
  const { defaultSession } = session;
  defaultSession.setPermissionCheckHandler((_contents, permission, origin, details) =>
    isGranted(permission, details.requestingUrl ?? origin),
  );
  defaultSession.setPermissionRequestHandler((_contents, permission, callback, details) =>
    callback(isGranted(permission, details.requestingUrl)),
  );
}
