// The first import of every program: whatever it and its threads make is closed to other users of the machine.
process.umask(0o077);
