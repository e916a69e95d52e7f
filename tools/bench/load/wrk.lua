-- Sends the requests of a file, separated by NUL, one after another and prints the result as a line of JSON.
-- With `once` it says "all answered" after the last response and then sends nothing until it is interrupted (SIGINT).
-- wrk -t1 -s wrk.lua <origin> -- <file> [once]
local requests, asked, delayed, answered = {}, 0, 0, 0
local sender
statuses = {}

function setup(thread) sender = thread end

function init(args)
  local file = assert(io.open(args[1], 'rb'))
  for request in file:read('*a'):gmatch('[^%z]+') do requests[#requests + 1] = request end
  file:close()
  if args[2] == 'once' then response, delay = count, after_last end
end

-- wrk calls it once before it connects; that request is not sent.
function request()
  asked = asked + 1
  return requests[(asked - 2) % #requests + 1]
end

function count(status)
  statuses[tostring(status)] = (statuses[tostring(status)] or 0) + 1
  answered = answered + 1
  if answered == #requests then
    print('all answered')
    io.flush()
  end
end

-- Milliseconds to wait before the next request: for ever once all are sent.
function after_last()
  delayed = delayed + 1
  return delayed > #requests and 1e9 or 0
end

function done(summary, latency)
  local errors, listed = summary.errors, {}
  for status, number in pairs(sender:get('statuses')) do listed[#listed + 1] = string.format('"%s":%d', status, number) end
  print(string.format(
    '{"answers":%d,"microseconds":%d,"bytes":%d,"refused":%d,"unanswered":%d,"p50":%d,"p99":%d,"statuses":{%s}}',
    summary.requests, summary.duration, summary.bytes, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50), latency:percentile(99), table.concat(listed, ',')))
end
