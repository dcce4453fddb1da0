// Tells when this device may reach the server again, and when it cannot.
export interface DeviceListener {
  /** The network or the viewer is back. */
  onBack: () => void;
  onOffline: () => void;
}

export function watchDevice({ onBack, onOffline }: DeviceListener) {
  const wake = () => {
    if (document.visibilityState === 'visible') onBack();
  };
  return {
    start() {
      window.addEventListener('online', wake);
      window.addEventListener('offline', onOffline);
      document.addEventListener('visibilitychange', wake);
    },
    stop() {
      window.removeEventListener('online', wake);
      window.removeEventListener('offline', onOffline);
      document.removeEventListener('visibilitychange', wake);
    },
  };
}
