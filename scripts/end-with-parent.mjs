// Preloaded into a child that must not outlive who started it, however that one ends: its standard input is a pipe from
// there, and when the pipe closes, the child's whole process group ends.
process.stdin.on("end", () => process.kill(process.platform === "win32" ? process.pid : 0, "SIGKILL"));
process.stdin.on("error", () => undefined);
process.stdin.resume();
process.stdin.unref?.();
