/** Whether the sidebar is shown, and whether its search is to take the focus. */
import { create } from 'zustand';

interface SidebarState {
  isHidden: boolean;
  /** Until the search has taken the focus. */
  isSearchWanted: boolean;
}

export const useSidebar = create<SidebarState>()(() => ({ isHidden: false, isSearchWanted: false }));

export const toggleSidebar = (): void => useSidebar.setState(({ isHidden }) => ({ isHidden: !isHidden }));

export const searchSessions = (): void => useSidebar.setState({ isHidden: false, isSearchWanted: true });

export const searchTaken = (): void => useSidebar.setState({ isSearchWanted: false });
