// For a container: is this process ready? The app on its port; a worker has only METRICS_PORT.
const port = process.env.HEALTH_PORT || process.env.PORT || 3000;

fetch(`http://127.0.0.1:${port}/api/health/ready`, { signal: AbortSignal.timeout(2_500) }).then(
  (answer) => process.exit(answer.ok ? 0 : 1),
  () => process.exit(1),
);
