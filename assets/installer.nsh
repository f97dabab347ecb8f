# What the app has registered with Windows for its person goes when it is removed. An update, which removes it too, keeps it.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    # Start at login, under the name that Electron gives it, and what Task Manager says of it.
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "${APP_ID}"
    # Links.
    DeleteRegKey HKCU "Software\Classes\holdfast"
    # Notifications that are clicked while it does not run: the class id of main/desktop/identity.ts.
    DeleteRegKey HKCU "Software\Classes\CLSID\{4B7A3D0E-6C1F-4E5B-9D52-8A0C7F21E6B9}"
  ${endIf}
!macroend
