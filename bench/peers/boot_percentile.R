# R's boot package, timed in its own process: CPU seconds per call, one JSON object on standard output.
# Arguments: resamples, rounds, and the values with commas. A first call is not timed.
suppressMessages(library(boot))
arguments <- commandArgs(trailingOnly = TRUE)
resamples <- as.integer(arguments[1])
rounds <- as.integer(arguments[2])
values <- as.numeric(strsplit(arguments[3], ",")[[1]])
once <- function() {
  drawn <- boot(values, function(x, i) mean(x[i]), R = resamples)
  quantile(drawn$t, c(0.025, 0.975), type = 1)
}
set.seed(1)
limits <- once()
seconds <- numeric(rounds)
for (round in seq_len(rounds)) {
  start <- proc.time()
  limits <- once()
  seconds[round] <- sum((proc.time() - start)[1:2])
}
cat(sprintf(
  '{"version":"%s, boot %s","seconds":[%s],"low":%.12g,"high":%.12g}\n',
  R.version.string, packageVersion("boot"), paste(sprintf("%.6f", seconds), collapse = ","), limits[[1]], limits[[2]]
))
