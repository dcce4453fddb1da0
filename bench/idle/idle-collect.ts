// Loaded into a measured process, it collects the garbage when asked to by SIGUSR2. So only what is held is counted.
process.on('SIGUSR2', () => globalThis.gc?.());
